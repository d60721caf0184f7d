import { formatDocumento, formatReferencia, referenciaDeEjemplo } from '@receta/domain'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { hayCamara } from '#device/camara'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { Icon } from '#ui/Icon'
import { IconButton } from '#ui/IconButton'
import { Teclas } from '#ui/Teclas'
import type { Dudosa } from '../lector/interpret'
import { distintas } from './distintas'
import type { Mostrador } from '../use-mostrador'
import type { Entrada } from './use-entrada'
import estilos from './bandeja.module.css'

const EscanerDialog = lazy(async () => ({ default: (await import('#ui/EscanerDialog')).EscanerDialog }))
const formatos = ['QRCode', 'DataMatrix', 'PDF417', 'Code128', 'EAN13'] as const

type Props = { mostrador: Mostrador; entrada: Entrada; campo: RefObject<HTMLInputElement | null> }

export function BuscarForm({ mostrador, entrada, campo }: Props) {
  const { texto, pregunta, error } = mostrador.estado
  const { send, searchOf, vista } = mostrador
  const setTexto = (nuevo: string) => send({ tipo: 'escribio', texto: nuevo })
  const referencia = pregunta?.tipo === 'dni' ? pregunta.referencia : null
  const [escaneando, setEscaneando] = useState(false)
  return (
    <form
      className={estilos.busqueda}
      aria-label="Traer una receta"
      onSubmit={(event) => {
        event.preventDefault()
        void entrada.send()
        // Selects a wrong code, so that the next scan replaces it instead of being appended.
        campo.current?.select()
      }}
    >
      <Field
        label="Escaneá el QR o escribí el código o el DNI"
        icono="scan-line"
        placeholder={referenciaDeEjemplo}
        autoComplete="off"
        inputRef={campo}
        value={texto}
        onChange={setTexto}
        onKeyDown={(event) => {
          // The separator of a GS1 code, which text fields drop.
          if (event.ctrlKey && event.key === ']') setTexto(`${texto}\u001d`)
        }}
        error={referencia ? undefined : (error ?? undefined)}
        descripcion="El lector anda desde cualquier parte de la pantalla."
        fin={
          <>
            <Teclas>/</Teclas>
            {hayCamara() && (
              <IconButton icono="qr-code" label="Escanear con la cámara" onPress={() => setEscaneando(true)} />
            )}
          </>
        }
      />
      {pregunta?.tipo === 'dudosa' && <Sugerencias {...pregunta} onElegir={entrada.askDni} onDocumento={searchOf} />}
      {pregunta?.tipo === 'dni' && (
        <DniDelPaciente
          key={pregunta.referencia}
          dni={pregunta.dni}
          onChange={(dni) => send({ tipo: 'escribio_dni', dni })}
          error={error ?? undefined}
        />
      )}
      {(texto !== '' || referencia) && (
        <Button type="submit" tone="primary" isDisabled={vista.buscando}>
          <Icon name="search" />
          <span>{referencia ? 'Traer la receta' : 'Buscar'}</span>
          <Teclas>Enter</Teclas>
        </Button>
      )}
      {escaneando && (
        <Suspense>
          <EscanerDialog
            titulo="Escanear"
            ayuda="Apuntá al QR de la receta, al DNI o al código de la caja."
            formatos={formatos}
            onLeido={(leido) => {
              setEscaneando(false)
              void entrada.read(leido)
            }}
            onClose={() => setEscaneando(false)}
          />
        </Suspense>
      )}
    </form>
  )
}

type PropsDni = { dni: string; onChange: (dni: string) => unknown; error: string | undefined }

/** Takes the focus with its text selected: Enter accepts it, typing replaces it. */
function DniDelPaciente({ dni, onChange, error }: PropsDni) {
  const campo = useRef<HTMLInputElement>(null)
  useEffect(() => {
    campo.current?.focus()
    campo.current?.select()
  }, [])
  return (
    <Field
      label="DNI del paciente"
      icono="id-card"
      autoComplete="off"
      inputRef={campo}
      value={dni}
      onChange={onChange}
      error={error}
      descripcion="Escribilo, o escaneá el documento. Quien no tiene DNI, su pasaporte con las 3 letras del país."
    />
  )
}

type PropsSugerencias = Dudosa & {
  onElegir: (referencia: string) => unknown
  onDocumento: (documento: string) => unknown
}

/** The likeliest only; nobody reads a longer list. */
const maximas = 5

/** Choosing one still needs the DNI. */
function Sugerencias({ escrita, sugerencias, documento, onElegir, onDocumento }: PropsSugerencias) {
  return (
    <Aviso
      nivel="advierte"
      icono="circle-help"
      nivelTitulo={2}
      titulo={sugerencias.length === 1 ? '¿Quisiste decir este código?' : '¿Quisiste decir alguno de estos?'}
    >
      <p role="status">
        {formatReferencia(escrita)} no es de ninguna receta: un símbolo está mal. Si no es ninguno de estos, escribilo
        de nuevo.
      </p>
      <ul className={estilos.sugeridas}>
        {sugerencias.slice(0, maximas).map((sugerida) => (
          <li key={sugerida}>
            <Button size="chico" onPress={() => onElegir(sugerida)} aria-label={`Buscar ${formatReferencia(sugerida)}`}>
              <span className="mono">
                {distintas(escrita, sugerida).map(({ texto, distinta }, i) =>
                  distinta ? (
                    <span key={`${texto}-${String(i)}`} className="resaltado">
                      {texto}
                    </span>
                  ) : (
                    texto
                  ),
                )}
              </span>
            </Button>
          </li>
        ))}
        {documento && (
          <li>
            <Button size="chico" tone="text" onPress={() => onDocumento(documento)}>
              Es un documento: buscar {formatDocumento({ dni: documento })}
            </Button>
          </li>
        )}
      </ul>
    </Aviso>
  )
}
