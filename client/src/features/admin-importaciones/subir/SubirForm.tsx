import { archivoMaximo, type AsuntoImportable, importaArchivo, importaciones } from '@receta/contract'
import { type FormEvent, useState } from 'react'
import { useAction } from '#api/call'
import { usePedidoUnico } from '#api/pedido-unico'
import { useSegundoFactor } from '#api/segundo-factor'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { CodigoSiSePide } from '#ui/CodigoSiSePide'
import { asuntos } from '#ui/corridas'
import { FileField } from '#ui/FileField'
import { OnlineButton } from '#ui/OnlineButton'
import { SelectField } from '#ui/SelectField'
import { toast } from '#ui/toast'
import { useCorrer } from '../importaciones.queries'
import { tamano } from '../palabras'
import { sendPartes } from './partes'
import estilos from '../admin-importaciones.module.css'

const opciones = Object.entries(asuntos).map(([value, label]) => ({ value: value as AsuntoImportable, label }))

function problemaDe(archivo: File): string | undefined {
  if (archivo.size === 0) return 'El archivo está vacío.'
  return archivo.size > archivoMaximo ? 'El archivo puede pesar hasta 200 MB.' : undefined
}

export function SubirForm({ onSubido }: { onSubido: (archivo_id: number) => void }) {
  const [que, setQue] = useState<AsuntoImportable | ''>('')
  const [archivo, setArchivo] = useState<File | null>(null)
  const [revisado, setRevisado] = useState(false)
  const [subidos, setSubidos] = useState<number | null>(null)
  const announce = useAction(importaArchivo, { refreshes: [importaciones] })
  const run = useCorrer()
  const claveDe = usePedidoUnico()
  const prueba = useSegundoFactor({
    anticipa: true,
    accion: async () => {
      if (!archivo || que === '') return
      const pedido = { que, nombre: archivo.name.slice(-120), bytes: archivo.size }
      const { archivo: anunciado } = await announce.mutateAsync({ ...pedido, clave_idempotencia: claveDe(pedido) })
      setSubidos(anunciado.recibidos)
      try {
        await sendPartes(archivo, anunciado, setSubidos)
      } finally {
        setSubidos(null)
      }
      // The upload succeeded, so a rehearsal that cannot start (another one runs, the code expired) must not make the user repeat
      // it.
      await run
        .mutateAsync({ archivo_id: anunciado.archivo_id, ensayo: true })
        .catch((error: Error) => toast(error.message, { nivel: 'advierte' }))
      onSubido(anunciado.archivo_id)
    },
  })
  const malo = archivo ? problemaDe(archivo) : 'Elegí un archivo.'
  const send = (event: FormEvent) => {
    event.preventDefault()
    setRevisado(true)
    if (que !== '' && malo === undefined) void prueba.send()
  }
  return (
    <form className="ficha" onSubmit={send} noValidate aria-label="Subir un archivo">
      <div className="ficha-cabecera">
        <h2>Subir un archivo</h2>
      </div>
      <div className="ficha-cuerpo columna">
        <SelectField
          label="Qué trae"
          placeholder="Elegir"
          options={opciones}
          value={que}
          onChange={setQue}
          error={revisado && que === '' ? 'Elegí qué trae.' : undefined}
        />
        <FileField
          label="Archivo"
          boton="Elegir un archivo"
          archivo={archivo}
          onChange={setArchivo}
          descripcion={
            archivo ? tamano(archivo.size) : 'CSV, texto o Markdown, hasta 200 MB. El formato se averigua solo.'
          }
          error={revisado || archivo ? malo : undefined}
          isDisabled={prueba.enviando}
        />
        <CodigoSiSePide prueba={prueba} />
        <FalloDeAccion error={prueba.error} titulo="No se subió el archivo" />
        {subidos !== null && archivo && <Avance subidos={subidos} de={archivo.size} />}
        <div className="botones">
          <OnlineButton type="submit" tone="primary" isDisabled={prueba.enviando}>
            Subir y ensayar
          </OnlineButton>
        </div>
        <p className="nota tinta-2">El ensayo hace todo y no guarda nada: dice qué cambiaría.</p>
      </div>
    </form>
  )
}

function Avance({ subidos, de }: { subidos: number; de: number }) {
  return (
    <div className={estilos.avance}>
      <progress value={subidos} max={de} aria-label="Subiendo el archivo" />
      <p className="nota tinta-2">
        Subiendo: {tamano(subidos)} de {tamano(de)}
      </p>
    </div>
  )
}
