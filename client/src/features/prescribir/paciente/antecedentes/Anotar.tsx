import type { FichaAntecedentes } from '@receta/contract'
import { type AntecedenteEscrito, antecedenteEnPalabras } from '@receta/domain'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { forgetEscrito } from '#session/escrito'
import { useEscrito } from '#session/use-escrito'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { SegundoFactorField } from '#ui/SegundoFactorField'
import { Teclas } from '#ui/Teclas'
import type { PersonaDraft } from '../../borrador/receta-draft-inicial'
import { useRegistraAntecedente } from '../../prescribir.queries'
import { type Lectura, useLectura } from './use-lectura'

type Props = { persona: PersonaDraft; onCambio: (f: FichaAntecedentes) => void; now: Date }

/** Enter saves what the echo says. While the vademécum is loading it waits: a drug's name must first be shown as an allergy. */
export function Anotar({ persona, onCambio, now }: Props) {
  const escrito = `antecedente:${persona.persona_id ?? persona.dni}`
  const [texto, setTexto] = useEscrito(escrito, 'texto', '')
  /** The text when Enter was pressed before the vademécum answered. */
  const enEspera = useRef<string | null>(null)
  const linea = useRef<HTMLInputElement>(null)
  const { paso, error, espera, save, again, forget } = useAnotar(persona, (ficha) => {
    setTexto('')
    forgetEscrito(escrito)
    onCambio(ficha)
    // The code had the cursor and goes away; the line is ready for the next one.
    linea.current?.focus()
  })
  const lectura = useLectura(texto, now)
  const { lecturas, segura, vademecum } = lectura
  const elegida = segura && vademecum === 'leido' ? lecturas[0] : undefined

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (espera) void again()
    else if (elegida) void save(elegida)
    else if (vademecum === 'buscando') enEspera.current = texto
  }
  const alSaber = useEffectEvent(() => {
    const esperaba = enEspera.current
    enEspera.current = null
    if (esperaba === texto && elegida?.tipo === 'condicion') void save(elegida)
  })
  useEffect(() => {
    if (vademecum !== 'buscando') alSaber()
  }, [vademecum])

  return (
    <form onSubmit={send} className="columna">
      <Field
        label="Anotar"
        descripcion="Por ejemplo: penicilina grave · sin alergias · embarazada 12/3 · no embarazada · renal · toma warfarina"
        value={texto}
        onChange={(nuevo) => {
          forget()
          setTexto(nuevo)
        }}
        autoComplete="off"
        inputRef={linea}
        autoFocus
        maxLength={120}
      />
      <div className="columna" role="status">
        {texto.trim() !== '' && (
          <Eco lectura={lectura} ocupado={paso.enviando} onElegir={(leido) => void save(leido)} />
        )}
      </div>
      {espera && (
        <SegundoFactorField paso={paso} label="Código de tu app de verificación" descripcion="Seis números y Enter." />
      )}
      {error && error.code !== 'SEGUNDO_FACTOR_REQUERIDO' && (
        <FalloDeAccion error={error} titulo="No se anotó" escrito />
      )}
    </form>
  )
}

/** Takes the second factor; the code is asked once there is something to save. */
function useAnotar(persona: PersonaDraft, onAnotado: (ficha: FichaAntecedentes) => void) {
  const registrar = useRegistraAntecedente()
  const porGuardar = useRef<AntecedenteEscrito | null>(null)
  const [espera, setEspera] = useState(false)
  const paso = useSegundoFactor({
    accion: async () => {
      const leido = porGuardar.current
      if (!leido) return
      const { persona_id, dni } = persona
      const ficha = await registrar.mutateAsync({ persona_id, dni, ...leido })
      porGuardar.current = null
      setEspera(false)
      onAnotado(ficha)
    },
  })
  return {
    paso,
    error: registrar.error,
    espera,
    save: async (leido: AntecedenteEscrito) => {
      porGuardar.current = leido
      setEspera(true)
      if (!paso.pideCodigo) await paso.send()
    },
    again: () => paso.send(),
    forget: () => {
      registrar.reset()
      porGuardar.current = null
      setEspera(false)
    },
  }
}

const enDuda = {
  leido: '¿Cuál de las dos?',
  sin_vademecum: 'No pudimos ver si es un medicamento. ¿Qué es?',
} as const

const nombreAntecedente = (leido: AntecedenteEscrito): string =>
  leido.tipo === 'alergia' || /^toma /i.test(leido.texto)
    ? antecedenteEnPalabras(leido)
    : `«${antecedenteEnPalabras(leido)}», como antecedente`

type EcoProps = { lectura: Lectura; ocupado: boolean; onElegir: (leido: AntecedenteEscrito) => void }

/** With two meanings it shows both, and Enter chooses neither. */
function Eco({ lectura: { lecturas, segura, vademecum }, ocupado, onElegir }: EcoProps) {
  const [primera, segunda] = lecturas
  if (!primera) return <b>Todavía no se entiende</b>
  if (vademecum === 'buscando') return <span className="tinta-2">Viendo si es un medicamento…</span>
  if (segura)
    return (
      <>
        <div className="fila">
          <b className="crece">{antecedenteEnPalabras(primera)}</b>
          <Button type="submit" size="chico" tone="primary" isDisabled={ocupado}>
            <span>Anotar</span>
            <Teclas>Enter</Teclas>
          </Button>
        </div>
        {segunda && (
          <div className="botones">
            <Button size="chico" tone="text" isDisabled={ocupado} onPress={() => onElegir(segunda)}>
              No: {nombreAntecedente(segunda).toLowerCase()}
            </Button>
          </div>
        )}
      </>
    )
  return (
    <>
      <b>{segunda ? enDuda[vademecum] : 'Nombra un medicamento: anotalo aparte'}</b>
      <div className="fila envuelve">
        {lecturas.map((leido) => (
          <Button key={leido.tipo} size="chico" isDisabled={ocupado} onPress={() => onElegir(leido)}>
            {nombreAntecedente(leido)}
          </Button>
        ))}
      </div>
    </>
  )
}
