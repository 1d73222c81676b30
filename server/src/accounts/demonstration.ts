/** The password of every demonstration account; published in the README. */
export const demoPassword = 'Lianmeng-2026'

/** The mobile number of the demonstration's operator. */
export const demoOperatorPhone = '19900000901'
