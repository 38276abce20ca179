/** The public enumerations, for parts that load before the global CONST is set. */
export * as CONST from "../../common/constants";
