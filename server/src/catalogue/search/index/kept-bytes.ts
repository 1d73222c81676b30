type Place = { from: number; to: number }

/**
 * Bytes by a key, one after the other in memory that is taken once: what is new overwrites what is oldest. So thousands of
 * short-lived texts leave nothing to collect.
 */
export class KeptBytes {
  private readonly room: Buffer
  /** Oldest first. */
  private readonly places = new Map<string, Place>()
  private end = 0

  /** @param room number of bytes */
  constructor(room: number) {
    this.room = Buffer.allocUnsafeSlow(room)
  }

  /** The bytes of a key, valid until the next `put`. */
  get(key: string): Buffer | undefined {
    const place = this.places.get(key)
    return place && this.room.subarray(place.from, place.to)
  }

  /** Keeps bytes under a key that is not there; not if they are larger than the room. */
  put(key: string, bytes: Buffer): void {
    if (bytes.length > this.room.length) return
    if (this.end + bytes.length > this.room.length) {
      this.forgetUntil(this.room.length)
      this.end = 0
    }
    const place = { from: this.end, to: this.end + bytes.length }
    this.forgetUntil(place.to)
    this.room.set(bytes, place.from)
    this.places.set(key, place)
    this.end = place.to
  }

  /** Drops what begins between the end of the newest bytes and `to`: those are the oldest. */
  private forgetUntil(to: number): void {
    for (const [key, { from }] of this.places) {
      if (from < this.end || from >= to) return
      this.places.delete(key)
    }
  }
}
