import { exportSTEP, type Shape3D } from 'replicad'

/** Stands for the product's name while the file is written. */
const placeholder = 'PART'

/**
 * A solid as STEP AP242, mm, with its designation as product name. The same solid gives the same file: it names no time and
 * no machine.
 */
export async function stepOf(shape: Shape3D, name: string): Promise<string> {
  const written = await exportSTEP([{ shape, name: placeholder, color: '#b4bac2' }], { unit: 'MM' }).text()
  const data = written.indexOf('DATA;')
  const product = `PRODUCT('${placeholder}','${placeholder}'`
  const named = written.slice(data).replace(product, `PRODUCT(${stepText(name)},${stepText(name)}`)
  return header(name) + named
}

const header = (name: string): string => `ISO-10303-21;
HEADER;
FILE_DESCRIPTION((${stepText(name)}),'2;1');
FILE_NAME(${stepText(name)},'',(''),(''),'Open CASCADE','Lianmeng fastener','');
FILE_SCHEMA(('AP242_MANAGED_MODEL_BASED_3D_ENGINEERING_MIM_LF {1 0 10303 442 1 1 4 }'));
ENDSEC;
`

/** A text as STEP writes it: other letters than those of ASCII by their code. [ISO 10303-21, 6.4.3] */
const stepText = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replace(/[^\x20-\x7e]+/g, (letters) => `\\X2\\${[...letters].map(codeOf).join('')}\\X0\\`)}'`

const codeOf = (letter: string): string => letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
