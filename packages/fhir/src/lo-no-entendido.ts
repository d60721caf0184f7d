type Recurso = Record<string, unknown> & { resourceType: string }
/** An element we do not support that would change the order: where it is, and the message of the refusal. */
export type NoEntendido = { campo: string; mensaje: string }

const esObjeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

/** No resource of FHIR R4 nests this deep. Without a limit a hostile Bundle could overflow the stack. */
const honduraMaxima = 40

/** Finds each `modifierExtension`, at any depth. FHIR forbids processing a resource with one that is not understood. */
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

/** Quantities are counted in packs. A quantity in another unit would be dispensed as so many packs. */
export function unidadNoEntendida(quantity: Record<string, unknown>, donde: string): NoEntendido[] {
  const { unit, code, system } = quantity
  if (unit !== undefined && !(typeof unit === 'string' && /^envases?$/i.test(unit)))
    return [{ campo: `${donde}.unit`, mensaje: `Se cuenta en envases, y dice «${JSON.stringify(unit)}».` }]
  if (unit === undefined && (code !== undefined || system !== undefined))
    return [{ campo: `${donde}.code`, mensaje: 'Se cuenta en envases: va sin código, o con unit «envases».' }]
  return []
}

/** What a line says that would be lost or changed in the signed receta. */
function deLinea(linea: Recurso, donde: string): NoEntendido[] {
  const hallados: NoEntendido[] = []
  const tell = (campo: string, mensaje: string) => hallados.push({ campo: `${donde}.${campo}`, mensaje })
  if (linea['doNotPerform'] === true) tell('doNotPerform', 'Una orden de no dar un medicamento no es una receta.')
  if (linea['contained'] !== undefined) tell('contained', 'Los recursos van en el Bundle, no adentro de un renglón.')
  if (linea['medicationReference'] !== undefined)
    tell('medicationReference', 'El medicamento va en medicationCodeableConcept.')
  const pedido = linea['dispenseRequest'] as { quantity: Record<string, unknown> }
  return [...hallados, ...unidadNoEntendida(pedido.quantity, `${donde}.dispenseRequest.quantity`)]
}

/** Everything in a Bundle that would be lost or changed in the signed receta, for which it is refused (RDIar). */
export function noEntendidoEn(recursos: readonly Recurso[]): NoEntendido[] {
  const lineas = recursos.filter(({ resourceType }) => resourceType === 'MedicationRequest')
  return [
    ...recursos.flatMap((recurso, i) => modificadores(recurso, `entry.${i}.resource`)),
    ...lineas.flatMap((linea, i) => deLinea(linea, `MedicationRequest.${i}`)),
  ]
}

export const modificadoresDe = (recurso: Recurso): NoEntendido[] => modificadores(recurso, recurso.resourceType)
