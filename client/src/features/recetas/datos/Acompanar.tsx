import type { OutputOf, RecetaCompleta, casoAdjunta } from '@receta/contract'
import { adjuntoMaximo, empiezaEn, frasesAdjunto, textosReceta, tiposAdjunto } from '@receta/domain'
import { useRef, useState } from 'react'
import type { ApiError } from '#api/call'
import { usePedidoUnico } from '#api/pedido-unico'
import { forgetEscrito } from '#session/escrito'
import { useEscrito } from '#session/use-escrito'
import { Adjuntos } from '#ui/Adjuntos'
import { readBase64 } from '#ui/archivo'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { FileField } from '#ui/FileField'
import { OnlineButton } from '#ui/OnlineButton'
import { TextAreaField } from '#ui/TextAreaField'
import { toast } from '#ui/toast'
import { useAdjuntar, useAdjuntos, useLeerAdjunto } from '../recetas.queries'

type Props = { receta: RecetaCompleta }

/** What its médico sends along for whoever audits it, asked or not; afterwards it stays to be read. */
export function Acompanar({ receta }: Props) {
  const admite = receta.es_autor && empiezaEn('adjuntar', receta.estado)
  const hubo = receta.es_autor && receta.movimientos.some((m) => m.accion === 'adjuntar')
  if (!admite && !hubo) return null
  return (
    <section className="columna" aria-label="Para quien la audita">
      <h2 className="titulo-seccion">Para quien la audita</h2>
      <Enviados recetas_id={receta.recetas_id} />
      {admite && <AdjuntarForm recetas_id={receta.recetas_id} />}
    </section>
  )
}

function Enviados({ recetas_id }: { recetas_id: number }) {
  const { data, error, refetch } = useAdjuntos(recetas_id)
  const leer = useLeerAdjunto()
  if (!data)
    return error ? (
      <Fallo error={error} que="lo que adjuntaste" onReintentar={refetch} />
    ) : (
      <Cargando que="lo que adjuntaste" />
    )
  if (data.items.length === 0) return <p className="nota tinta-2">Todavía no adjuntaste nada.</p>
  return <Adjuntos adjuntos={data.items} read={(adjunto_id) => leer.mutateAsync({ adjunto_id })} />
}

/** The server looks at the content; here only what saves the trip. */
function problemaDe(archivo: File): string | null {
  if (archivo.size === 0) return frasesAdjunto.VACIO
  return archivo.size > adjuntoMaximo ? frasesAdjunto.GRANDE : null
}

// The server's field names the file alone.
const nombreDe = ({ name }: File) => name.replaceAll(/[/\\<>:"|?*\p{Cc}]/gu, '_').slice(-120)

/** What the server says of a field or of a part of it. */
const delCampo = (fields: ApiError['fields'], campo: string): string | undefined =>
  Object.entries(fields)
    .filter(([uno]) => uno.split('.')[0] === campo)
    .flatMap(([, frases]) => frases ?? [])
    .join(' ') || undefined

function AdjuntarForm({ recetas_id }: { recetas_id: number }) {
  const escrito = `adjuntar:${recetas_id}`
  const [nota, setNota] = useEscrito(escrito, 'nota', '')
  const [archivo, setArchivo] = useState<File | null>(null)
  const [falta, setFalta] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const adjuntar = useAdjuntar()
  const claveDe = usePedidoUnico()
  /** Since the press: reading the file comes before the request. */
  const enviando = useRef(false)
  const problema = archivo && problemaDe(archivo)
  const vacio = nota.trim() === '' && archivo === null
  const send = async () => {
    setFalta(vacio)
    if (vacio || problema !== null || enviando.current) return
    enviando.current = true
    setError(null)
    try {
      const contenido = archivo && (await readBase64(archivo))
      const pedido = {
        recetas_id,
        nota: nota.trim(),
        archivo: archivo && contenido !== null ? { nombre: nombreDe(archivo), contenido } : null,
      }
      count(await adjuntar.mutateAsync({ clave_idempotencia: claveDe(pedido), ...pedido }))
      forgetEscrito(escrito)
      // What was written or chosen while it went is of the next one.
      setNota((escrita) => (escrita === nota ? '' : escrita))
      setArchivo((elegido) => (elegido === archivo ? null : elegido))
    } catch (fallo) {
      setError(fallo as ApiError)
    } finally {
      enviando.current = false
    }
  }
  const delArchivo = error ? delCampo(error.fields, 'archivo') : undefined
  return (
    <form
      className="columna"
      aria-label="Adjuntar para la auditoría"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextAreaField
        label="Nota para quien audita"
        descripcion="Lo que firmaste no cambia. El paciente ve que adjuntaste algo, y no qué."
        value={nota}
        onChange={setNota}
        maxLength={1000}
        error={falta && vacio ? 'Escribí una nota o elegí un archivo.' : undefined}
      />
      <FileField
        label="Estudio o informe"
        boton="Elegir un archivo"
        descripcion="PDF, JPEG o PNG, hasta 5 MB."
        accept={tiposAdjunto.join(',')}
        archivo={archivo}
        onChange={(elegido) => {
          setArchivo(elegido)
          setError(null)
        }}
        error={problema ?? delArchivo}
      />
      {error && delArchivo === undefined && <FalloDeAccion error={error} titulo="No se adjuntó" escrito />}
      <div className="botones">
        <OnlineButton size="chico" isPending={adjuntar.isPending} onPress={send}>
          {adjuntar.isPending ? 'Adjuntando…' : 'Adjuntar'}
        </OnlineButton>
      </div>
    </form>
  )
}

/** It may have been decided meanwhile. */
function count({ resultado, estado }: OutputOf<typeof casoAdjunta>): void {
  if (resultado === 'adjuntado') return toast('Adjuntado: quien audita ya lo ve.')
  toast(
    `No se adjuntó: la receta está ${textosReceta[estado].profesional.toLowerCase()}. Mirá cómo quedó antes de seguir.`,
    { nivel: 'advierte' },
  )
}
