/** `foundry.appv1`: the windows of the older kind, which version 13 keeps until version 16. */
import { ownMembers } from "../surface/own-members";
import { Application } from "./application";
import { Dialog } from "./dialog";
import { DocumentSheet } from "./document-sheet";
import { ActorSheet, ItemSheet } from "./document-sheets";
import { FormApplication } from "./form-application";

ownMembers(Application, Object);

export const legacyNamespace = {
  api: { Application, FormApplication, DocumentSheet, Dialog },
  sheets: { ActorSheet, ItemSheet },
};
