/** The work of an attempt was cancelled, or another worker took it over. */
export class AttemptSuperseded extends Error {}
