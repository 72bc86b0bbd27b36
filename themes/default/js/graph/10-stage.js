// The picture of an engine as a stage. Without this script it is a page of drawings.
(() => {
  "use strict";
})();
