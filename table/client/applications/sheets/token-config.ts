/** Windows for tokens and for the token that an actor puts on a map (API: TokenConfig, PrototypeTokenConfig). */
import { expandObject } from "../../../common/utils/path";
import type { ApplicationOptions } from "../api/application-types";
import { hostGame } from "../host";
import type { Data, HostDocument } from "../host-types";
import type { FormDataExtended } from "../ux/form-data-extended";
import { FormSheet, formParts, sheetTabs } from "./form-sheet";

const TOKEN_FIELDS = {
  identity: {
    name: "SIDEBAR.NameOf",
    displayName: "TOKEN.DisplayName",
    actorLink: "TOKEN.ActorLink",
    disposition: "TOKEN.Disposition",
  },
  appearance: {
    "texture.src": "FILES.ImagePath",
    width: "TOKEN.Width",
    height: "TOKEN.Height",
    rotation: "TOKEN.Rotation",
    lockRotation: "TOKEN.LockRotation",
  },
  vision: { "sight.enabled": "TOKEN.SightEnabled", "sight.range": "TOKEN.SightRange" },
  light: { "light.dim": "TOKEN.LightDim", "light.bright": "TOKEN.LightBright" },
  resources: { displayBars: "TOKEN.DisplayBars", "bar1.attribute": "TOKEN.Bar1", "bar2.attribute": "TOKEN.Bar2" },
};

const DISPLAY_MODES = {
  0: "TOKEN.DISPLAY_NONE",
  10: "TOKEN.DISPLAY_CONTROL",
  20: "TOKEN.DISPLAY_OWNER_HOVER",
  30: "TOKEN.DISPLAY_HOVER",
  40: "TOKEN.DISPLAY_OWNER",
  50: "TOKEN.DISPLAY_ALWAYS",
};

export class TokenConfig extends FormSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["token-config"],
    window: { icon: "fa-solid fa-circle-user" },
  };
  static override PARTS = formParts("identity", "appearance", "vision", "light", "resources");
  static override TABS = sheetTabs("TOKEN.TABS", {
    identity: "fa-memo-pad",
    appearance: "fa-square-user",
    vision: "fa-eye",
    light: "fa-lightbulb",
    resources: "fa-heart",
  });
  static override FIELDS: Record<string, Record<string, string>> = {
    ...TOKEN_FIELDS,
    identity: { ...TOKEN_FIELDS.identity, elevation: "HUD.Elevation", hidden: "TOKEN.Hidden" },
  };
  static override CHOICES = {
    displayName: DISPLAY_MODES,
    displayBars: DISPLAY_MODES,
    disposition: {
      [-2]: "TOKEN.DISPOSITION_SECRET",
      [-1]: "TOKEN.DISPOSITION_HOSTILE",
      0: "TOKEN.DISPOSITION_NEUTRAL",
      1: "TOKEN.DISPOSITION_FRIENDLY",
    },
  };

  get token(): HostDocument {
    return this.document;
  }

  get actor(): HostDocument | null {
    return (this.document["actor"] as HostDocument | null | undefined) ?? null;
  }
}

/** A prototype is data inside an actor, not a document: it is saved through the actor. */
export class PrototypeTokenConfig extends TokenConfig {
  static override DEFAULT_OPTIONS: ApplicationOptions = { sheetConfig: false };
  static override FIELDS: Record<string, Record<string, string>> = TOKEN_FIELDS;

  get owner(): HostDocument {
    return this.options["owner"] as HostDocument;
  }

  override get title(): string {
    return `${this._localized("TOKEN.TitlePrototype")}: ${this.owner.name}`;
  }

  override get isVisible(): boolean {
    return this.owner.testUserPermission(hostGame().user, 1);
  }

  override get isEditable(): boolean {
    return this.owner.isOwner;
  }

  override _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Data {
    return expandObject(formData.object);
  }

  override async _processSubmitData(_event: Event, _form: HTMLFormElement, submitData: Data): Promise<void> {
    await this.owner.update({ prototypeToken: submitData });
  }
}

/** What a window needs of a document, for a part of one. */
function asDocument(owner: HostDocument): HostDocument {
  const prototype = owner["prototypeToken"] as HostDocument;
  const shape = {
    id: owner.id,
    name: prototype.name,
    uuid: `${owner.uuid}.prototypeToken`,
    apps: owner.apps,
    pack: owner.pack,
  };
  const more = {
    schema: prototype.schema,
    _source: prototype._source,
    documentName: "Token",
    constructor: owner.constructor,
  };
  return Object.assign(Object.create(prototype) as HostDocument, shape, more);
}

export async function openPrototypeToken(owner: HostDocument): Promise<void> {
  const options = { document: asDocument(owner), owner };
  await new PrototypeTokenConfig(options).render({ force: true });
}
