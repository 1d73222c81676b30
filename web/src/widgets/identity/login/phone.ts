/** The mobile number, which every form of the panel has. */
export type Phone = { value: string; onValue: (phoneNumber: string) => void }
