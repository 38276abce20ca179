/** What the pages under test hold: looked at through Foundry's public API, untyped here on purpose. */
declare const game: any;
declare const foundry: any;
declare const ui: any;
declare const canvas: any;
declare const CONFIG: any;
declare const Combat: any;
declare const ChatMessage: any;
declare const Scene: any;
declare const Hooks: any;
