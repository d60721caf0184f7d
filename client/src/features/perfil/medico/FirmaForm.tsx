import { firmaMaxima, type MedicoDatos } from '@receta/contract'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#api/call'
import { useSegundoFactor } from '#api/segundo-factor'
import { bytesDe, enKb, readBase64 } from '#ui/archivo'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { SegundoFactorField } from '#ui/SegundoFactorField'
import { useUpdateMedico } from '../perfil.queries'
import { problemaDeArchivo, tiposAceptados } from './firma'
import estilos from '../perfil.module.css'

export type Firma = NonNullable<MedicoDatos['firma']>
type Elegida = { nombre: string; tipo: string; datos: string }
type Props = { actual: Firma | null; onListo: () => void; onVolver: () => void }

export function FirmaForm({ actual, onListo, onVolver }: Props) {
  const save = useUpdateMedico()
  const [elegida, setElegida] = useState<Elegida | null>(null)
  const [quita, setQuita] = useState(false)
  const [problema, setProblema] = useState<string | null>(null)
  const prueba = useSegundoFactor({
    accion: async () => {
      await save.mutateAsync({ firma: elegida?.datos ?? null }).catch((error) => {
        if (error instanceof ApiError) setProblema(error.fields['firma']?.join(' ') ?? null)
        throw error
      })
      onListo()
    },
  })

  const choose = async (archivo: File | undefined) => {
    if (!archivo) return
    const malo = problemaDeArchivo(archivo)
    setProblema(malo)
    if (malo !== null) return
    try {
      setQuita(false)
      setElegida({ nombre: archivo.name, tipo: archivo.type, datos: await readBase64(archivo) })
    } catch {
      setProblema('No pudimos leer el archivo. Probá con otro.')
    }
  }
  const remove = () => {
    setQuita(true)
    void prueba.send()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (elegida || quita) void prueba.send()
    else setProblema('Elegí un archivo.')
  }
  const fallo = prueba.error?.fields['firma'] ? null : prueba.error
  return (
    <form className={`papel ficha-cuerpo ${estilos.form}`} onSubmit={send} noValidate aria-label="Firma">
      {fallo && (
        <Aviso nivel="frena" titulo={quita ? 'No pudimos quitar la firma' : 'No pudimos guardar la firma'}>
          <p>{fallo.message}</p>
        </Aviso>
      )}
      {elegida ? <DibujoFirma firma={elegida} nombre={elegida.nombre} /> : actual && <DibujoFirma firma={actual} />}
      <Archivo problema={problema} hay={elegida !== null || actual !== null} onElegir={choose} />
      <SegundoFactorField
        paso={prueba}
        label="Código de tu app de verificación"
        descripcion="Seis números. Vuelve a pedirse cada tanto."
      />
      <div className="botones">
        <OnlineButton type="submit" tone={quita ? 'danger' : 'primary'} isPending={prueba.enviando}>
          {prueba.enviando ? 'Guardando…' : quita ? 'Quitar la firma' : 'Guardar la firma'}
        </OnlineButton>
        <Button onPress={onVolver}>Dejarla como estaba</Button>
        {actual && !elegida && !quita && (
          <Button tone="danger-line" onPress={remove}>
            Quitar la firma
          </Button>
        )}
      </div>
    </form>
  )
}

type PropsArchivo = {
  problema: string | null
  hay: boolean
  onElegir: (archivo: File | undefined) => Promise<void>
}

function Archivo({ problema, hay, onElegir }: PropsArchivo) {
  return (
    <div className={`campo${problema ? ' error' : ''}`}>
      <span className={estilos.archivo}>
        <input
          type="file"
          name="firma"
          accept={tiposAceptados}
          aria-label="Elegir el archivo de la firma"
          aria-describedby="firma-ayuda"
          aria-invalid={problema ? true : undefined}
          onChange={(event) => {
            void onElegir(event.target.files?.[0])
            // Otherwise choosing the same file again would not fire a change.
            event.target.value = ''
          }}
        />
        <span className="boton" aria-hidden="true">
          <Icon name="upload" />
          <span>{hay ? 'Elegir otro archivo' : 'Elegir un archivo'}</span>
        </span>
      </span>
      <span className="ayuda" id="firma-ayuda" role={problema ? 'alert' : undefined}>
        {problema ? (
          <>
            <Icon name="circle-alert" size="chica" />
            <span>{problema}</span>
          </>
        ) : (
          `png, jpg, gif o pdf de una página, hasta ${enKb(firmaMaxima)} y 2000 puntos de lado.`
        )}
      </span>
    </div>
  )
}

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
    <figure className="columna">
      <img className={estilos.firma} src={`data:${tipo};base64,${datos}`} alt="Firma" />
      <figcaption className="nota tinta-2">{nombre ? `${nombre} · ${medida}` : medida}</figcaption>
    </figure>
  )
}
