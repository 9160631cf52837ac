// Given to a process by NODE_OPTIONS: its clock begins at CLOCK_STARTS and goes on from there.
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
