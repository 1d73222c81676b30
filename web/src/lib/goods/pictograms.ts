import { stored } from '../kept/stored.ts'

/** Whether lists of goods show a pictogram of each part. */
export const showsPictograms = stored('pictograms', true, (value): value is boolean => typeof value === 'boolean')
