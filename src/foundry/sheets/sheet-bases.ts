/**
 * The windows that sheets are made of: those of actors and items, with Handlebars parts. To the compiler they are the
 * bases alone: the published types of the mixin and a document's sheet together go deeper than it follows.
 */
const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

/** The base with parts, as the base: a generic one is not followed into. */
function withParts<Base extends foundry.applications.api.HandlebarsApplicationMixin.BaseClass>(base: Base): Base {
  return HandlebarsApplicationMixin(base);
}

export const ActorWindow = withParts(ActorSheetV2);
export const ItemWindow = withParts(ItemSheetV2);

/** A part as `PARTS` names it [HandlebarsTemplatePart]. */
export interface SheetPart {
  readonly template: string;
  readonly templates?: readonly string[];
  readonly scrollable?: readonly string[];
}
export type SheetParts = Readonly<Record<string, SheetPart>>;

export type RenderOptions = foundry.applications.api.DocumentSheetV2.RenderOptions & { isFirstRender: boolean };
export type FormConfiguration = foundry.applications.api.ApplicationV2.FormConfiguration;
export type FormData = foundry.applications.ux.FormDataExtended;
