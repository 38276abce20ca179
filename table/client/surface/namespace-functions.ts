/** Functions of version 13 by namespace (API: the modules of foundry). */

export const NAMESPACE_FUNCTIONS = {
  "foundry.utils": `EventEmitterMixin AsyncFunction orient2dFast lineSegmentIntersects lineLineIntersection
lineSegmentIntersection lineCircleIntersection closestPointToSegment quadraticIntersection polygonCentroid
pathCircleIntersects circleCircleIntersects benchmark threadLock debounce throttle deepFreeze deepSeal
deepClone diffObject applySpecialKeys objectsEqual duplicate isDeletionKey isSubclass getDefiningClass
encodeURL expandObject filterObject flattenObject getParentClasses getRoute getType hasProperty getProperty
setProperty deleteProperty invertObject isNewerVersion isEmpty mergeObject parseS3URL randomID
formatFileSize parseUuid escapeHTML unescapeHTML buildUuid debouncedReload fetchWithTimeout
fetchJsonWithTimeout srcExists logCompatibilityWarning cleanHTML saveDataToFile readTextFromFile fromUuid
fromUuidSync getDocumentClass getPlaceableObjectClass performIntegerSort timeSince parseHTML getCacheBustURL
fetchResource`,
  "foundry.applications": `parseHTML`,
  "foundry.applications.api": `HandlebarsApplicationMixin`,
  "foundry.applications.fields": `createFormGroup createCheckboxInput createEditorInput createMultiSelectInput createNumberInput
createSelectInput createTextareaInput createTextInput prepareSelectOptionGroups setInputAttributes`,
  "foundry.applications.handlebars": `getTemplate loadTemplates renderTemplate initialize checked disabled concat editor ifThen localize
numberFormat numberInput object radioBoxes selectOptions formInput formGroup filePicker colorPicker select
rangePicker`,
  "foundry.applications.sheets": `_registerDefaultSheets`,
  "foundry.canvas": `getTexture loadTexture srcExists`,
  "foundry.canvas.groups": `CanvasGroupMixin`,
  "foundry.canvas.containers": `FullCanvasObjectMixin`,
  "foundry.canvas.interaction": `RenderFlagsMixin`,
  "foundry.canvas.primary": `PrimaryOccludableObjectMixin PrimaryCanvasObjectMixin CanvasTransformMixin`,
  "foundry.canvas.rendering.mixins": `BaseShaderMixin AdaptiveFragmentChannelMixin`,
  "foundry.canvas.sources": `PointEffectSourceMixin`,
  "foundry.packages": `ClientPackageMixin`,
} as const;
