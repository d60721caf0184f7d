type Recurso = Record<string, unknown> & { resourceType: string }
/** An element that changes what is ordered and that is not read here: where it stands, and why it is refused. */
export type NoEntendido = { campo: string; mensaje: string }

const esObjeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

/** No resource of FHIR R4 nests as much: what does is not walked to its end, which would take the stack with it. */
const honduraMaxima = 40

/** Where a `modifierExtension` stands, at any depth: FHIR says that whoever does not understand one must not go on. */
function modificadores(valor: unknown, donde: string, hondura = 0): NoEntendido[] {
  if (hondura > honduraMaxima) return [{ campo: donde, mensaje: 'Está anidado más de lo que FHIR anida.' }]
  if (Array.isArray(valor)) return valor.flatMap((parte, i) => modificadores(parte, `${donde}.${i}`, hondura + 1))
  if (!esObjeto(valor)) return []
  return Object.entries(valor).flatMap(([nombre, parte]) => {
    const campo = `${donde}.${nombre}`
    if (nombre !== 'modifierExtension') return modificadores(parte, campo, hondura + 1)
    return Array.isArray(parte) && parte.length === 0 ? [] : [{ campo, mensaje: 'Acá no se entiende esa extensión.' }]
  })
}

/** A quantity is of packs; any other unit would be dispensed as packs. */
export function unidadNoEntendida(quantity: Record<string, unknown>, donde: string): NoEntendido[] {
  const { unit, code, system } = quantity
  if (unit !== undefined && !(typeof unit === 'string' && /^envases?$/i.test(unit)))
    return [{ campo: `${donde}.unit`, mensaje: `Se cuenta en envases, y dice «${JSON.stringify(unit)}».` }]
  if (unit === undefined && (code !== undefined || system !== undefined))
    return [{ campo: `${donde}.code`, mensaje: 'Se cuenta en envases: va sin código, o con unit «envases».' }]
  return []
}

/** Of a line: what would be signed otherwise than it was sent. */
function deLinea(linea: Recurso, donde: string): NoEntendido[] {
  const hallados: NoEntendido[] = []
  const tell = (campo: string, mensaje: string) => hallados.push({ campo: `${donde}.${campo}`, mensaje })
  if (linea['doNotPerform'] === true) tell('doNotPerform', 'Una orden de no dar un medicamento no es una receta.')
  if (linea['contained'] !== undefined) tell('contained', 'Los recursos van en el Bundle, no adentro de un renglón.')
  if (linea['medicationReference'] !== undefined)
    tell('medicationReference', 'El medicamento va en medicationCodeableConcept.')
  const dosis = linea['dosageInstruction'] as readonly Record<string, unknown>[]
  // What we write ourselves repeats the whole text in each part of the day.
  if (new Set(dosis.map(({ text }) => text)).size > 1)
    tell('dosageInstruction', 'Hay más de una indicación: va una sola, que las diga todas.')
  const pedido = linea['dispenseRequest'] as { quantity: Record<string, unknown> }
  return [...hallados, ...unidadNoEntendida(pedido.quantity, `${donde}.dispenseRequest.quantity`)]
}

/**
 * What a Bundle says that this reader does not understand and that would change what is signed. A receta is registered only
 * where there is nothing: leaving it out would sign something else than was sent (RDIar).
 */
export function noEntendidoEn(recursos: readonly Recurso[]): NoEntendido[] {
  const lineas = recursos.filter(({ resourceType }) => resourceType === 'MedicationRequest')
  return [
    ...recursos.flatMap((recurso, i) => modificadores(recurso, `entry.${i}.resource`)),
    ...lineas.flatMap((linea, i) => deLinea(linea, `MedicationRequest.${i}`)),
  ]
}

/** Where a `modifierExtension` of a single resource stands. */
export const modificadoresDe = (recurso: Recurso): NoEntendido[] => modificadores(recurso, recurso.resourceType)
