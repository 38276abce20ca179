/** What the server will not do, said in one sentence; told to whoever asked, never a crash. */

export class Refusal extends Error {
  override name = "Refusal";
}
