// Loaded into a process with NODE_OPTIONS: its clock starts at CLOCK_STARTS and continues from there.
const RealDate = Date
const ahead = RealDate.parse(process.env.CLOCK_STARTS ?? '') - RealDate.now()
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead)
    else super(...given)
  }
  static now() {
    return RealDate.now() + ahead
  }
}
