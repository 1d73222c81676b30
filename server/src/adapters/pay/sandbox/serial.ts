/** The serial number with which the demonstration signs for WeChat's interface. */
export const sandboxSerial = 'PUB_KEY_ID_SANDBOX'
