/** Throws while it loads. */
throw new Error("no luck while loading");
