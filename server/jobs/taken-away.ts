/** What an attempt works on was cancelled, or another worker took it up. */
export class TakenAway extends Error {}
