import * as contract from '@receta/contract'
import { saveResultado, takePedido, type Trx } from '@receta/database'
import { adjuntosPorReceta, canonico, estadoVisible, frasesAdjunto, puede, Rol } from '@receta/domain'
import { type Context, raise, route, sha256, refuseField } from '@receta/service-kit'
import { lockRecetas } from '../../recetas/anulacion/anulacion.repository'
import { insertEvento } from '../../recetas/eventos.repository'
import { adjuntoEnJson } from './adjunto-en-json'
import { type ArchivoAdjunto, findPersona, insertAdjunto, listAdjuntos } from './adjuntos.repository'
import { checkAdjunto } from './check-adjunto'

type Ctx = Context<typeof contract.casoAdjunta>

const autor = { rol: Rol.MEDICO, esAutor: true }

/** Judged before anything is locked: it takes its time, and depends on the bytes alone. */
async function readArchivo({ archivo }: Ctx['input']): Promise<ArchivoAdjunto | null> {
  if (archivo === null) return null
  const bytes = Buffer.from(archivo.contenido, 'base64')
  if (bytes.toString('base64') !== archivo.contenido) return refuseField('archivo', 'El archivo no llegó entero.')
  const leido = await checkAdjunto(bytes)
  if (!leido.ok) return refuseField('archivo', frasesAdjunto[leido.motivo])
  const contenido = bytes.subarray(0, leido.value.largo)
  return { nombre: archivo.nombre, tipo: leido.value.tipo, huella: sha256(contenido).toString('hex'), contenido }
}

async function attach(trx: Trx, c: Ctx, archivo: ArchivoAdjunto | null) {
  const { input, usuario, now, fail } = c
  const { clave_idempotencia: clave, ...pedido } = input
  const { usuario_id, descripcion: quien } = usuario
  const unico = { ambito: `caso_adjunta:${usuario_id}`, clave, huella: sha256(canonico(pedido)).toString('hex') }
  const turno = await takePedido(trx, unico, now)
  if (!turno.nuevo && !turno.mismo) return fail('CLAVE_IDEMPOTENCIA_REUSADA')
  const { recetas_id } = input
  const [receta] = await lockRecetas(trx, usuario.medico_id ?? raise('a médico without his row'), { recetas_id }, false)
  if (!receta) return fail('RECETA_NO_ENCONTRADA')
  c.note({ recetas_id, persona_id: receta.persona_id })
  const estado = estadoVisible(receta, now)
  const antes = await listAdjuntos(trx, recetas_id)
  const hecho = turno.nuevo ? undefined : antes.find((a) => a.adjunto_id === turno.resultado)
  if (hecho) return { resultado: 'adjuntado' as const, causa: null, estado, adjunto: adjuntoEnJson(hecho) }
  const permiso = puede('adjuntar', receta, autor, now)
  if (permiso.ok && antes.length >= adjuntosPorReceta)
    return refuseField('archivo', `Ya hay ${adjuntosPorReceta} adjuntos en esta receta: no entran más.`)
  const adjunto_id = permiso.ok
    ? await insertAdjunto(trx, { recetas_id, usuario_id, quien, en: now, nota: input.nota, archivo })
    : null
  await insertEvento(trx, {
    recetas_id,
    accion: 'adjuntar',
    usuario_id,
    rol: autor.rol,
    quien,
    // The note stays between médico and auditor, while the patient reads the movements.
    motivo: null,
    resultado: permiso.ok ? 'aceptada' : 'rechazada',
    datos: permiso.ok ? { adjunto_id, huella: archivo?.huella ?? null } : { causa: permiso.motivo },
    en: now,
  })
  if (!permiso.ok) return { resultado: 'sin_cambio' as const, causa: permiso.motivo, estado, adjunto: null }
  await saveResultado(trx, unico, adjunto_id ?? 0)
  const nuevo = (await listAdjuntos(trx, recetas_id)).find((a) => a.adjunto_id === adjunto_id)
  return {
    resultado: 'adjuntado' as const,
    causa: null,
    estado,
    adjunto: adjuntoEnJson(nuevo ?? raise('an attachment vanished as it was kept')),
  }
}

/** Decision 0088. */
export const casoAdjunta = route(contract.casoAdjunta, async (c) => {
  const { nota, recetas_id } = c.input
  if (nota === '' && c.input.archivo === null) return refuseField('nota', 'Escribí una nota o elegí un archivo.')
  // Whose the receta is comes before the file is judged, which takes its time.
  const medico_id = c.usuario.medico_id ?? raise('a médico without his row')
  if ((await findPersona(c.db, recetas_id, medico_id)) === null) return c.fail('RECETA_NO_ENCONTRADA')
  const archivo = await readArchivo(c.input)
  return c.db.kysely.transaction().execute((trx) => attach(trx, c, archivo))
})
