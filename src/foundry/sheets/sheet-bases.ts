/**
 * The windows that sheets are made of: those of actors and items, with Handlebars parts. To the compiler they are the
 * bases alone: the published types of the mixin and a document's sheet together go deeper than it follows.
 */
const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

const actorWindow: unknown = HandlebarsApplicationMixin(ActorSheetV2);
export const ActorWindow = actorWindow as typeof ActorSheetV2;

const itemWindow: unknown = HandlebarsApplicationMixin(ItemSheetV2);
export const ItemWindow = itemWindow as typeof ItemSheetV2;

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
