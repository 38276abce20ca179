throw new Error("no luck while loading");
