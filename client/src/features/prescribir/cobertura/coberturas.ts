import type { Afiliado, Convenio } from '@receta/contract'
import type { Afiliacion, PersonaDraft } from '../borrador/receta-draft-inicial'

export type Cobertura = { convenio: Convenio; afiliacion: Afiliacion | null; usable: boolean; detalle: string }

export function personasDe(afiliados: readonly Afiliado[]): PersonaDraft[] {
  const personas = new Map<string, PersonaDraft>()
  for (const afiliado of afiliados) {
    const clave = `${afiliado.persona_id}:${afiliado.dni}`
    const persona = personas.get(clave) ?? { ...afiliado, afiliaciones: [] }
    const afiliaciones = afiliado.afiliado_id > 0 ? [...persona.afiliaciones, afiliado] : persona.afiliaciones
    personas.set(clave, soloPersona(persona, afiliaciones))
  }
  return [...personas.values()]
}

const soloPersona = (p: PersonaDraft, afiliaciones: Afiliacion[]): PersonaDraft => ({
  persona_id: p.persona_id,
  ...(p.tipo_doc && { tipo_doc: p.tipo_doc }),
  dni: p.dni,
  cuil: p.cuil,
  apellido: p.apellido,
  nombre: p.nombre,
  sexo: p.sexo,
  fecha_nacimiento: p.fecha_nacimiento,
  email: p.email,
  telefono: p.telefono,
  alergias: p.alergias,
  condiciones: p.condiciones,
  toma_hoy: p.toma_hoy,
  afiliaciones: afiliaciones.map(({ afiliado_id, convenio_id, convenio, plan_id, plan, nroafiliado, activo }) => ({
    afiliado_id,
    convenio_id,
    convenio,
    plan_id,
    plan,
    nroafiliado,
    activo,
  })),
})

/** Affiliations, then Particular, then convenios that admit afiliados typed by hand. */
export function coberturasDe(persona: PersonaDraft, convenios: readonly Convenio[]): Cobertura[] {
  const afiliadas = persona.afiliaciones.flatMap((afiliacion) => {
    const convenio = convenios.find((c) => c.convenio_id === afiliacion.convenio_id)
    if (!convenio || convenio.es_particular) return []
    const detalle = afiliacion.activo
      ? [afiliacion.plan, 'en padrón'].filter(Boolean).join(' · ')
      : 'Dada de baja en el padrón: no se puede usar'
    return [{ convenio, afiliacion, usable: afiliacion.activo, detalle }]
  })
  const particular = convenios
    .filter((c) => c.es_particular)
    .map((convenio) => ({
      convenio,
      afiliacion: null,
      usable: true,
      detalle: 'Sin cobertura: paga el precio completo',
    }))
  const aMano = convenios
    .filter((c) => !c.es_particular && c.padron_afiliados_manual !== 0)
    .filter((c) => !afiliadas.some((a) => a.convenio.convenio_id === c.convenio_id))
    .map((convenio) => ({ convenio, afiliacion: null, usable: true, detalle: 'Con el número de afiliado, a mano' }))
  return [...afiliadas.toSorted((a, b) => Number(b.usable) - Number(a.usable)), ...particular, ...aMano]
}

/** The only active affiliation, or Particular when there is none. */
export function coberturaUnica(coberturas: readonly Cobertura[]): Cobertura | null {
  const activas = coberturas.filter((c) => c.usable && c.afiliacion)
  if (activas.length > 1) return null
  if (activas[0]) return activas[0]
  const usables = coberturas.filter((c) => c.usable)
  return usables.length === 1 ? (usables[0] ?? null) : null
}

export function admiteCargaManual(convenios: readonly Convenio[]): boolean {
  return convenios.some((c) => c.es_particular || c.padron_afiliados_manual !== 0)
}
