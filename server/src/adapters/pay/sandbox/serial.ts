/** The serial number under which the payment services of the demonstration sign for WeChat's interface. */
export const sandboxSerial = 'PUB_KEY_ID_SANDBOX'
