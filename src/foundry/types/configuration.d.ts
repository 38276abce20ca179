/** What this system adds to the types of Foundry: its name, flags, settings, and the hooks the types leave out. */
import type { Settings } from "../../zones/settings";
import type { Strengths } from "../../judge/table-blows";
import type { Floor } from "../scene-tools/floors";

declare module "fvtt-types/configuration" {
  interface SystemNameConfig {
    name: "zonebound";
  }

  interface AssumeHookRan {
    ready: true;
  }

  interface FlagConfig {
    Scene: {
      zonebound: {
        ruleset?: string;
        movement?: string;
        /** The level of movement as the first version wrote it. */
        enforcement?: string;
        tolerance?: number;
        settings?: Partial<Record<keyof Settings, boolean | number | null>>;
        zoneLabel?: string;
        startingDistance?: number | null;
        record?: object;
        /** Figures stand in it as a fight begins: one is made ready as soon as the scene comes into a world. */
        ready?: boolean;
        /** Which parts of the map its floors are, and what the scene is while they lie side by side. */
        floors?: readonly Floor[];
        beside?: { readonly width: number; readonly src: string };
        /** Of each side its chance to hit and the hits until one of it falls, where the table rolls attacks. */
        strengths?: Strengths;
      };
    };
    Combat: {
      zonebound: {
        record?: {
          play?: string | null;
          referee?: string | null;
          client?: string | null;
          term?: number;
          lines?: string[];
        };
        /** Plays as JSON by their ids; `gms` where a play names hidden figures. */
        plays?: Record<string, string>;
        /** What figures have brought to the fight, as JSON by their tokens' ids; hidden ones have none. */
        roster?: Record<string, string>;
        /** Whom nobody plays and how, as JSON: foundry/autopilot/state.ts. */
        autopilot?: string;
        /** Tokens of the fallen, whom the tracker shows as defeated for it. */
        fallen?: string[];
      };
    };
    /** Changes that GMs may let stand, as JSON, empty once they do; what helps a newcomer on, and on which scene. */
    ChatMessage: { zonebound: { asked?: string; step?: { readonly message: string; readonly scene: string } } };
    /** Of the handbook: which journal or page it is, and what it is called in the pack. */
    JournalEntry: { zonebound: { handbook?: { chapter: string; name: string } } };
    JournalEntryPage: { zonebound: { handbook?: { page: string; name: string } } };
    /** `artTurn`: degrees clockwise from down to where a token's art looks at rotation 0. */
    Token: { zonebound: { status?: string; zone?: string; marks?: string[]; artTurn?: number } };
  }

  interface SettingConfig {
    /** Of Foundry 14. */
    "core.messageMode": string;
    "zonebound.ruleset": string;
    /** The level of movement as the first version wrote it. */
    "zonebound.enforcement": string;
    "zonebound.withoutGm": string;
    "zonebound.automation-movement": string;
    "zonebound.automation-changes": string;
    "zonebound.automation-reactions": string;
    "zonebound.automation-opportunity": string;
    "zonebound.automation-hidden": string;
    "zonebound.automation-damage": string;
    "zonebound.automation-conditions": string;
    "zonebound.automation-sporadics": string;
    "zonebound.odds": string;
    "zonebound.promptSeconds": number;
    "zonebound.overlay": boolean;
    "zonebound.allSigns": boolean;
    "zonebound.hiddenParts": string;
    "zonebound.actionBar": string;
    /** Seconds between two acts of an autopilot. */
    "zonebound.autopilotPause": number;
    /** Who has suggestions: `all` or `gms`. */
    "zonebound.suggestions": string;
    "zonebound.schema": number;
    "zonebound.welcome": string;
    /** A GM's own presets of ground, as JSON. */
    "zonebound.presets": string;
    "zonebound.lowDx": number;
    "zonebound.successOn": number;
    "zonebound.ratePerZone": number;
    "zonebound.interceptBetweenMelees": boolean;
    "zonebound.stackingByContact": boolean;
    "zonebound.break": boolean;
    "zonebound.throwFurniture": boolean;
    "zonebound.freeModifier": boolean;
    "zonebound.reactions": boolean;
    "zonebound.linesByPosition": boolean;
  }

  namespace Hooks {
    interface HookConfig {
      /** What comes to pass in a fight: `ZoneboundHooks` says with which facts. */
      "zonebound.prePlay": (facts: object) => unknown;
      "zonebound.prePrompt": (facts: object) => unknown;
      "zonebound.preCommit": (facts: object) => unknown;
      "zonebound.preUndo": (facts: object) => unknown;
      "zonebound.play": (facts: object) => void;
      "zonebound.prompt": (facts: object) => void;
      "zonebound.commit": (facts: object) => void;
      "zonebound.undo": (facts: object) => void;
      /** What is kept of a fight in GMs' browsers has changed on this client. */
      "zonebound.hiddenChanged": (fight: string) => void;
      /** The zones of a scene have changed, or something that is drawn with them. */
      "zonebound.fieldChanged": (scene: Scene.Implementation, region?: RegionDocument.Implementation) => void;
      /** Which zones this GM's tools are to work on, or what they have done, has changed on this client. */
      "zonebound.zonesChosen": () => void;
      /** A GM's own presets of ground have changed. */
      "zonebound.presetsChanged": () => void;
      /** Which signs of figures this client wants to see has changed. */
      "zonebound.signsChanged": () => void;
      /** How a figure on hexes is to go next has been chosen on this client. */
      "zonebound.mannerChanged": (who: string) => void;
      /** A level of a scene, in 14. */
      createLevel: (level: { readonly parent: unknown }) => void;
      updateLevel: (level: { readonly parent: unknown }) => void;
      deleteLevel: (level: { readonly parent: unknown }) => void;
      getCombatantContextOptions: (tracker: unknown, entries: object[]) => void;
      getSceneControlButtons: (controls: Record<string, foundry.applications.ui.SceneControls.Control>) => void;
      preMoveToken: (
        token: TokenDocument.Implementation,
        movement: Omit<TokenDocument.MovementData, "user" | "state" | "updateOptions">,
        operation: object,
      ) => boolean;
      moveToken: (
        token: TokenDocument.Implementation,
        movement: Omit<TokenDocument.MovementData, "user" | "state" | "updateOptions">,
        operation: object,
        user: User.Implementation,
      ) => void;
    }
  }
}

/** What one client says to another alone, and whether it has said so. */
type Letters = (sent: unknown, options: { timeout?: number; user?: User.Implementation }) => Promise<unknown>;

declare global {
  namespace CONFIG {
    interface Queries {
      "zonebound.letter": Letters;
      "zonebound.seal": (sent: { seal: string; to: string }) => Promise<boolean>;
    }
  }
}
