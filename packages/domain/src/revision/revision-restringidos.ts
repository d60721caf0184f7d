import type { BorradorReceta, ContextoReceta, ProductoAPrescribir } from '../receta/borrador'
import { hoy } from '../comun/fecha'
import { domicilioDe } from '../receta/domicilio'
import { frena, type HallazgoReceta } from './hallazgo'
import { diasTratamiento, enUnDia } from '../posologia/cuentas'
import { parsePosologia } from '../posologia/posologia'
import { esRestringido } from '../vademecum/lista-control'

export const productoDe = (contexto: ContextoReceta, producto_id: number): ProductoAPrescribir | undefined =>
  contexto.productos.find((p) => p.producto_id === producto_id && p.activo)

/** L19303 art 16: the longest treatment with lista II in one receta, in days. */
export const diasMaximosListaII = 20

/** RX-13, RX-17: no series; permission of the médico's jurisdiction and the convenio's, and the patient's address. */
export function revisarRestringidos(borrador: BorradorReceta, contexto: ContextoReceta, now: Date): HallazgoReceta[] {
  const { restringidos_hasta } = contexto.medico
  const permitido = restringidos_hasta !== null && restringidos_hasta >= hoy(now)
  return borrador.items.flatMap((item, i) => {
    const producto = productoDe(contexto, item.producto_id)
    if (!producto || !esRestringido(producto.lista_control)) return []
    const droga = { droga: producto.monodroga }
    const hallazgos: HallazgoReceta[] = []
    if (!permitido) hallazgos.push(frena('RESTRINGIDO_SIN_PERMISO', `items.${i}.producto_id`, droga))
    if (contexto.convenio && !contexto.convenio.permite_restringidos)
      hallazgos.push(frena('RESTRINGIDO_NO_ADMITIDO', `items.${i}.producto_id`, droga))
    const sinRemedio = hallazgos.length > 0
    if (borrador.tratamiento_prolongado)
      hallazgos.push(frena('PROLONGADO_RESTRINGIDO', 'tratamiento_prolongado', droga))
    // The address, the dose and the days would be written in vain.
    if (sinRemedio) return hallazgos
    if (domicilioDe(borrador.domicilio, contexto.persona) === null)
      hallazgos.push(frena('DOMICILIO_FALTA', 'domicilio', droga))
    return producto.lista_control === 'psico II'
      ? [...hallazgos, ...revisarListaII(item.posologia, `items.${i}.posologia`, droga)]
      : hallazgos
  })
}

/** L19303 art 13 and 16: needs the dose of each take and of the day, for at most twenty days. */
function revisarListaII(texto: string, campo: string, droga: { droga: string }): HallazgoReceta[] {
  const posologia = parsePosologia(texto)
  const sinDosisDelDia = posologia?.pasos.some((paso) => enUnDia(posologia, paso) === null) ?? true
  if (!posologia || sinDosisDelDia) return [frena('POSOLOGIA_RESTRINGIDO', campo, droga)]
  const dias = diasTratamiento(posologia)
  return dias !== null && dias > diasMaximosListaII
    ? [frena('DIAS_RESTRINGIDO', campo, { ...droga, dias: diasMaximosListaII })]
    : []
}
