import { contentImage } from '@lianmeng/contract/content/endpoints'
import { gateway } from '@lianmeng/contract/endpoint'

const folder = `${gateway}${contentImage.path.replace(':name', '')}`

/** A name that the program made, and nothing that could lead out of the folder. */
const madeName = /^[a-z0-9][a-z0-9-]*\.(?:png|jpg|webp)$/

export const isPictureName = (name: string): boolean => madeName.test(name)

/** Where readers find an uploaded picture. */
export const pictureAddress = (name: string): string => folder + name

/** Whether an address is that of a picture uploaded here. */
export const isContentPicture = (address: string): boolean =>
  address.startsWith(folder) && isPictureName(address.slice(folder.length))
