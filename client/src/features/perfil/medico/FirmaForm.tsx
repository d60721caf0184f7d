import { firmaMaxima, type MedicoDatos } from '@receta/contract'
import { type FormEvent, useState } from 'react'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { useUpdateMedico } from '../perfil.queries'
import { bytesDe, enKb, leerBase64, problemaDeArchivo, tiposAceptados } from './firma'

export type Firma = NonNullable<MedicoDatos['firma']>
type Elegida = { nombre: string; tipo: string; datos: string }
type Props = { actual: Firma | null; onListo: () => void; onVolver: () => void }

/** The drawing of a signature: chosen, seen before it is saved, or taken away. */
export function FirmaForm({ actual, onListo, onVolver }: Props) {
  const guardar = useUpdateMedico()
  const [elegida, setElegida] = useState<Elegida | null>(null)
  const [problema, setProblema] = useState<string | null>(null)

  const elegir = async (archivo: File | undefined) => {
    if (!archivo) return
    const malo = problemaDeArchivo(archivo)
    setProblema(malo)
    guardar.reset()
    // What was chosen before stays: a wrong second choice undoes nothing.
    if (malo !== null) return
    try {
      setElegida({ nombre: archivo.name, tipo: archivo.type, datos: await leerBase64(archivo) })
    } catch {
      setProblema('No pudimos leer el archivo. Probar con otro.')
    }
  }
  const mandar = (firma: string | null) => guardar.isPending || guardar.mutate({ firma }, { onSuccess: onListo })
  const enviar = (event: FormEvent) => {
    event.preventDefault()
    if (elegida) mandar(elegida.datos)
    else setProblema('Elegir un archivo.')
  }
  const delServidor = guardar.error?.fields['firma']?.join(' ')
  const error = problema ?? delServidor
  return (
    <form className="papel ficha-c pf-form" onSubmit={enviar} noValidate aria-label="Firma">
      {guardar.error && !delServidor && (
        <Aviso nivel="frena" titulo="No pudimos guardar la firma">
          <p>{guardar.error.message}</p>
        </Aviso>
      )}
      {elegida ? <DibujoFirma firma={elegida} nombre={elegida.nombre} /> : actual && <DibujoFirma firma={actual} />}
      <div className={`campo${error ? ' error' : ''}`}>
        <span className="pf-archivo">
          <input
            type="file"
            name="firma"
            accept={tiposAceptados}
            aria-label="Elegir el archivo de la firma"
            aria-describedby="firma-ayuda"
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              void elegir(event.target.files?.[0])
              // So that the same file can be chosen again after it was mended.
              event.target.value = ''
            }}
          />
          <span className="boton" aria-hidden="true">
            <Icon name="upload" />
            <span>{elegida || actual ? 'Elegir otro archivo' : 'Elegir un archivo'}</span>
          </span>
        </span>
        <span className="ayuda" id="firma-ayuda" role={error ? 'alert' : undefined}>
          {error ? (
            <>
              <Icon name="circle-alert" size="chica" />
              <span>{error}</span>
            </>
          ) : (
            `png, jpg, gif o pdf de una página, hasta ${enKb(firmaMaxima)} y 2000 puntos de lado.`
          )}
        </span>
      </div>
      <div className="botones">
        <Button type="submit" tone="primary" isPending={guardar.isPending}>
          {guardar.isPending ? 'Guardando…' : 'Guardar la firma'}
        </Button>
        <Button onPress={onVolver}>Dejarla como estaba</Button>
        {actual && !elegida && (
          <Button tone="danger-line" onPress={() => mandar(null)}>
            Quitar la firma
          </Button>
        )}
      </div>
    </form>
  )
}

/** The signature as it will be kept; a pdf is named and opened apart. */
export function DibujoFirma({
  firma: { tipo, datos },
  nombre,
}: {
  firma: Pick<Firma, 'datos'> & { tipo: string }
  nombre?: string
}) {
  const medida = enKb(bytesDe(datos))
  if (tipo === 'application/pdf') {
    return (
      <p className="fila">
        <Icon name="file-text" />
        <span>
          {nombre ?? 'La firma es un pdf'} · {medida}
        </span>
      </p>
    )
  }
  return (
    <figure className="col">
      <img className="pf-firma" src={`data:${tipo};base64,${datos}`} alt="Firma" />
      <figcaption className="nota t2">{nombre ? `${nombre} · ${medida}` : medida}</figcaption>
    </figure>
  )
}
