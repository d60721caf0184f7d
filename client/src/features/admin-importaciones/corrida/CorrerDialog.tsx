import type { ImportacionArchivo } from '@receta/contract'
import { useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { OtpField } from '#ui/OtpField'
import { useCorrer } from '../importaciones.queries'
import { numero } from '#ui/corridas'
import { loQueHara } from '../palabras'
import { OpcionesForm } from './OpcionesForm'

type Props = { archivo: ImportacionArchivo; formatos: readonly string[]; ensayo: boolean; onClose: () => void }

/** The rehearsal with its options, or the real run with what it will do. */
export function CorrerDialog({ archivo, formatos, ensayo, onClose }: Props) {
  const [opciones, setOpciones] = useState(archivo.opciones)
  const correr = useCorrer()
  const prueba = useSegundoFactor({
    anticipa: true,
    accion: async () => {
      const { archivo_id } = archivo
      await correr.mutateAsync(ensayo ? { archivo_id, ensayo, opciones } : { archivo_id, ensayo })
      onClose()
    },
  })
  const { resumen } = archivo
  const cuantos = resumen ? resumen.nuevos + resumen.cambiados + resumen.bajas : 0
  return (
    <Dialogo
      titulo={ensayo ? `Ensayar ${archivo.nombre}` : `Cargar ${archivo.nombre}`}
      isOpen
      onClose={onClose}
      tamano="medio"
      pie={
        <>
          <Button onPress={onClose}>{ensayo ? 'No ensayar' : 'No cargar'}</Button>
          <Button tone="primary" isDisabled={prueba.enviando} onPress={prueba.enviar}>
            {ensayo ? 'Ensayar' : `Cargar ${numero(cuantos)} ${cuantos === 1 ? 'registro' : 'registros'}`}
          </Button>
        </>
      }
    >
      <div className="col">
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
              <p className="nota t2">Se carga todo o nada, igual que en el ensayo. El archivo se borra después.</p>
            </>
          )
        )}
        {prueba.pideCodigo && (
          <OtpField
            label="Código de tu app de verificación"
            descripcion="Seis números. Vuelve a pedirse cada tanto."
            value={prueba.otp}
            onChange={prueba.setOtp}
            error={prueba.errorCodigo}
          />
        )}
        {prueba.error && (
          <Aviso nivel="frena" titulo="No se hizo">
            <p>{prueba.error.message}</p>
          </Aviso>
        )}
      </div>
    </Dialogo>
  )
}
