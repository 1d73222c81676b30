/** Days in China, for the server: see trade's module. */
export { endOfDay, localDay, localMinute, monthAfter, startOfDay } from '@lianmeng/trade/time/china'
