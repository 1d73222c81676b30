import { contentImage } from '@lianmeng/contract/content/endpoints'
import { gateway } from '@lianmeng/contract/endpoint'

/** Allowed targets of a text's links and sources of its pictures, for readers and editors alike. */

/** The web, mail, telephone, a path of the product, or an anchor in the text. `//host` and `/\host` are not paths of
 *  ours. */
export const linkTargets = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i

const pictureFolder = `${gateway}${contentImage.path.replace(':name', '')}`
const ownPicture = new RegExp(`^${pictureFolder}[\\w.-]+$`)

/** Whether a picture was uploaded here. */
export const isOwnPicture = (address: string): boolean => ownPicture.test(address)
