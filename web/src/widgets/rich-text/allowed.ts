import { contentImage } from '@lianmeng/contract/content/endpoints'
import { gateway } from '@lianmeng/contract/endpoint'

/** Where links of a text may lead and where its pictures may come from, for readers and editors alike. */

/** The web, mail, telephone, a path of the product, or a place in the text. `//host` and `/\host` are no own paths. */
export const linkTargets = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i

const pictureFolder = `${gateway}${contentImage.path.replace(':name', '')}`
const ownPicture = new RegExp(`^${pictureFolder}[\\w.-]+$`)

/** Whether a picture was uploaded here. */
export const isOwnPicture = (address: string): boolean => ownPicture.test(address)
