/** Loading and rendering of Handlebars templates, bundled or served (API: foundry.applications.handlebars). */
import Handlebars from "handlebars";

type Template = Handlebars.TemplateDelegate;

const bundled = import.meta.glob<string>("../../templates/**/*.hbs", { query: "?raw", import: "default", eager: true });

/** The table's own templates by the path that packages name: `templates/…`. */
const sources = new Map(Object.entries(bundled).map(([path, text]) => [path.slice(path.indexOf("templates/")), text]));

const loading = new Map<string, Promise<Template>>();

/** Compiles the template at a path and keeps it as a partial of the same name (or of the id given). */
export function getTemplate(path: string, id?: string): Promise<Template> {
  const known = loading.get(path) ?? load(path);
  loading.set(path, known);
  known.catch(() => loading.delete(path));
  return id ? known.then((template) => registered(id, template)) : known;
}

async function load(path: string): Promise<Template> {
  const existing: unknown = Handlebars.partials[path];
  if (typeof existing === "function") return existing as Template;
  return registered(path, Handlebars.compile(await source(path), { preventIndent: true }));
}

function registered(name: string, template: Template): Template {
  Handlebars.registerPartial(name, template);
  return template;
}

async function source(path: string): Promise<string> {
  const own = sources.get(path);
  if (own !== undefined) return own;
  const response = await fetch(path.startsWith("/") || path.includes("://") ? path : `/${path}`);
  if (!response.ok)
    throw new Error(`The template "${path}" cannot be loaded: ${response.status} ${response.statusText}.`);
  return response.text();
}

/** Loads templates beforehand; an object gives them other names as partials. */
export function loadTemplates(paths: string[] | Record<string, string>): Promise<Template[]> {
  if (Array.isArray(paths)) return Promise.all(paths.map((path) => getTemplate(path)));
  return Promise.all(Object.entries(paths).map(([id, path]) => getTemplate(path, id)));
}

/** The HTML of a template filled with data. */
export async function renderTemplate(path: string, data: unknown): Promise<string> {
  const template = await getTemplate(path);
  const context = typeof data === "object" && data !== null ? data : {};
  return template(context, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
