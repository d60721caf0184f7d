import { formatFecha } from '@receta/domain'
import { Aviso } from '#ui/Aviso'
import { CodigoSiSePide } from '#ui/CodigoSiSePide'
import { OnlineButton } from '#ui/OnlineButton'
import type { Datos } from './norma-escrita'
import type { usePublicacion } from './use-publicacion'

type DePublicar = { datos: Datos; version: number; dia: string; prueba: ReturnType<typeof usePublicacion> }

export function Publicar({ datos, version, dia, prueba }: DePublicar) {
  return (
    <>
      <CodigoSiSePide prueba={prueba} />
      {prueba.error && (
        <Aviso nivel="frena" titulo="No se publicó">
          <p>{prueba.error.message}</p>
        </Aviso>
      )}
      <div className="botones">
        <OnlineButton type="submit" tone="primary" isDisabled={prueba.enviando}>
          {datos.vigente_desde > dia
            ? `Publicar desde el ${formatFecha(datos.vigente_desde)}`
            : `Publicar la versión ${version + 1}`}
        </OnlineButton>
      </div>
      <p className="nota tinta-2">Lo publicado no se edita después: otro cambio es otra versión.</p>
    </>
  )
}
