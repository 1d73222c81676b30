import { lastNumberIn } from './step-entities.ts'
import { stepText } from './step-text.ts'

/** A product property as shown by programs: a text, or a mass in kilograms. */
export type StepProperty = { readonly name: string } & ({ readonly text: string } | { readonly kilograms: number })

/**
 * Adds properties to the named product, as user defined attributes of AP242.
 * @param data a STEP file from its data section on
 */
export function withProperties(data: string, product: string, properties: readonly StepProperty[]): string {
  const definition = definitionOf(data, product)
  if (properties.length === 0 || definition === undefined) return data
  let last = lastNumberIn(data)
  const next = () => `#${++last}`
  const lines = properties.flatMap((property) => linesOf(property, definition, next))
  const end = data.lastIndexOf('ENDSEC;')
  return `${data.slice(0, end)}${lines.join('\n')}\n${data.slice(end)}`
}

function linesOf(property: StepProperty, definition: string, next: () => string): string[] {
  const name = stepText(property.name)
  const [general, own, link, unit, value, context, representation] = Array.from({ length: 7 }, next)
  const isMass = 'kilograms' in property
  return [
    `${general} = GENERAL_PROPERTY('',${name},'user defined attribute');`,
    `${own} = PROPERTY_DEFINITION(${name},'user defined attribute',${definition});`,
    `${link} = GENERAL_PROPERTY_ASSOCIATION('','',${general},${own});`,
    ...(isMass ? [`${unit} = ( MASS_UNIT() NAMED_UNIT(*) SI_UNIT(.KILO.,.GRAM.) );`] : []),
    isMass
      ? `${value} = MEASURE_REPRESENTATION_ITEM(${name},MASS_MEASURE(${real(property.kilograms)}),${unit});`
      : `${value} = DESCRIPTIVE_REPRESENTATION_ITEM(${name},${stepText(property.text)});`,
    `${context} = REPRESENTATION_CONTEXT('','');`,
    `${representation} = REPRESENTATION(${name},(${value}),${context});`,
    `${next()} = PROPERTY_DEFINITION_REPRESENTATION(${own},${representation});`,
  ]
}

/** A STEP number has a decimal point. */
const real = (value: number): string => {
  const text = String(Number(value.toPrecision(4)))
  return /[.e]/.test(text) ? text.toUpperCase() : `${text}.`
}

/** The definition of a product: it references a formation, which references the product. */
function definitionOf(data: string, product: string): string | undefined {
  const idOf = (pattern: string) => new RegExp(`(#\\d+) *= *${pattern}`).exec(data)?.[1]
  const own = idOf(`PRODUCT\\('${product}'`)
  const formation = own && idOf(`PRODUCT_DEFINITION_FORMATION\\([^;]*${own}\\)`)
  return formation && idOf(`PRODUCT_DEFINITION\\('[^']*','[^']*',${formation},`)
}
