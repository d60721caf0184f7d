import type { ImportacionArchivo } from '@receta/contract'
import { useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { Aviso } from '#ui/Aviso'
import { numero } from '#ui/corridas'
import { DialogoConFactor } from '#ui/DialogoConFactor'
import { useCorrer } from '../importaciones.queries'
import { loQueHara } from '../palabras'
import { OpcionesForm } from './OpcionesForm'

type Props = { archivo: ImportacionArchivo; formatos: readonly string[]; ensayo: boolean; onClose: () => void }

export function CorrerDialog({ archivo, formatos, ensayo, onClose }: Props) {
  const escrito = `importacion:${archivo.archivo_id}`
  const [opciones, setOpciones] = useEscrito(escrito, 'opciones', archivo.opciones)
  // What was shown as it opened: one rehearsed again meanwhile is refused, and looked at first.
  const [ensayado] = useState(archivo.ensayado)
  const run = useCorrer()
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => {
      const { archivo_id } = archivo
      await run.mutateAsync(
        ensayo ? { archivo_id, ensayo, opciones } : { archivo_id, ensayo, ...(ensayado && { ensayado }) },
      )
      onClose()
    },
  })
  const { resumen } = archivo
  const cuantos = resumen ? resumen.nuevos + resumen.cambiados + resumen.bajas : 0
  return (
    <DialogoConFactor
      titulo={ensayo ? `Ensayar ${archivo.nombre}` : `Cargar ${archivo.nombre}`}
      onClose={onClose}
      tamano="medio"
      cancel={ensayo ? 'No ensayar' : 'No cargar'}
      confirmar={ensayo ? 'Ensayar' : `Cargar ${numero(cuantos)} ${cuantos === 1 ? 'registro' : 'registros'}`}
      prueba={prueba}
      fallo="No se hizo"
      enfocaCodigo={false}
    >
      {ensayo ? (
        <OpcionesForm que={archivo.que} formatos={formatos} opciones={opciones} onChange={setOpciones} />
      ) : (
        resumen && (
          <>
            <p>{loQueHara(resumen)}</p>
            {resumen.bajas > 0 && (
              <Aviso nivel="advierte" titulo={`Da de baja ${numero(resumen.bajas)} de ${numero(resumen.activos)}`}>
                <p>Son los que hoy están activos y el archivo no trae.</p>
              </Aviso>
            )}
            <p className="nota tinta-2">Se carga todo o nada, igual que en el ensayo. El archivo se borra después.</p>
          </>
        )
      )}
    </DialogoConFactor>
  )
}
