/** The mobile number shared by all forms of the panel. */
export type Phone = { value: string; onValue: (phoneNumber: string) => void }
