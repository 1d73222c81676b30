/** Loaded into a server before everything else: each SIGUSR2 sets its clock to the next of these distances. */
const hour = 3_600_000
const distances = [hour, -hour, 24 * hour, 0]

const RealDate = Date
let at = -1
const distance = (): number => (at < 0 ? 0 : distances[at % distances.length]!)

class JumpingDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + distance())
    else super(...(given as [number, number]))
  }
  static override now(): number {
    return RealDate.now() + distance()
  }
}

globalThis.Date = JumpingDate as DateConstructor
process.on('SIGUSR2', () => {
  at += 1
})
