/**
 * By who had read some sixty-five lines of the others, and of the rules those of paracetamol. Nothing interrupted at the first run, through the
 * master nor, of 49 of them, with ANMAT's products; every scheme was understood.
 */
export const inocuasQuintas = `
36 F embarazo:22 = Ácido acetilsalicílico 100 mg comprimidos @ 1 comp por noche x 30
31 F embarazo:32 = Hierro sulfato 200 mg comprimidos @ 1 comp por día alejado de las comidas x 30
33 F embarazo:30 = Nifedipina 20 mg comprimidos de liberación prolongada @ 1 comp cada 12 hs x 30
29 F embarazo:16 = Levotiroxina sódica 100 mcg comprimidos @ 1 comp en ayunas x 50 días
27 F embarazo:26 = Insulina isofana 100 UI/ml suspensión inyectable @ 10 UI a la noche
24 F embarazo:9 = Doxilamina + piridoxina 10 mg + 10 mg comprimidos @ 2 comp a la noche por 14 días
34 F lactancia = Levotiroxina sódica 75 mcg comprimidos @ 1 comp en ayunas x 50 días
30 F lactancia = Paracetamol 500 mg comprimidos @ 1 comp cada 8 hs por 4 días
26 F lactancia = Cefalexina 500 mg comprimidos @ 1 comp cada 6 hs por 7 días
58 M hepatica = Paracetamol 500 mg comprimidos @ 1 comp cada 8 hs por 5 días
61 M hepatica = Espironolactona 100 mg comprimidos @ 1 comp a la mañana x 30
60 F hepatica = Lactulosa 65 % solución oral @ 15 ml cada 8 hs x 30
63 M hepatica toma: Espironolactona 100 mg comprimidos = Propranolol 40 mg comprimidos @ 1/2 comp cada 12 hs x 30
70 F renal = Atorvastatina 20 mg comprimidos @ 1 comp a la noche x 30
72 M renal = Amlodipina 5 mg comprimidos @ 1 comp a la mañana x 30
66 M renal = Sevelamer 800 mg comprimidos @ 1 comp con cada comida x 30
68 F renal toma: Furosemida 40 mg comprimidos = Linagliptina 5 mg comprimidos @ 1 por día x 30
77 M toma: Apixabán 5 mg comprimidos = Bisoprolol 2,5 mg comprimidos @ 1 comp a la mañana x 30
74 F toma: Acenocumarol 4 mg comprimidos = Paracetamol 500 mg comprimidos @ 1 comp cada 8 hs por 3 días
69 M toma: Rivaroxabán 20 mg comprimidos = Amoxicilina 500 mg comprimidos @ 1 comp cada 8 hs por 7 días
64 M toma: Atorvastatina 40 mg comprimidos; Bisoprolol 5 mg comprimidos; Ácido acetilsalicílico 100 mg comprimidos = Clopidogrel 75 mg comprimidos @ 1 por día x 30
71 F toma: Furosemida 40 mg comprimidos; Carvedilol 6,25 mg comprimidos = Dapagliflozina 10 mg comprimidos @ 1 por día x 30
58 F toma: Valsartán 160 mg comprimidos = Hidroclorotiazida 25 mg comprimidos @ 1/2 comp a la mañana x 30
63 M toma: Enalapril 10 mg comprimidos; Metformina 850 mg comprimidos = Ácido acetilsalicílico 100 mg comprimidos @ 1 por día x 30
67 F = Denosumab 60 mg/ml solución inyectable @ 1 ampolla subcutánea cada 6 meses
59 F toma: Levotiroxina sódica 88 mcg comprimidos = Calcio carbonato + vitamina D3 1250 mg + 400 UI comprimidos @ 1 comp con el almuerzo x 30
55 F = Estradiol 0,1 % gel @ 1 aplicación por día x 28
49 F = Ácido tranexámico 500 mg comprimidos @ 2 comp cada 8 hs por 4 días
21 F = Levonorgestrel 1,5 mg comprimidos @ 1 comp dosis única
19 F = Isotretinoína 0,05 % gel @ 1 aplicación por noche por 60 días
38 M = Bupropión 150 mg comprimidos de liberación prolongada @ 1 comp a la mañana x 30
29 M = Aripiprazol 10 mg comprimidos @ 1 comp por día x 30
44 F toma: Lamotrigina 100 mg comprimidos = Quetiapina 100 mg comprimidos @ 1 comp a la noche x 30
52 F toma: Sertralina 100 mg comprimidos = Mirtazapina 15 mg comprimidos @ 1 comp a la noche x 30
35 M = Litio carbonato 300 mg comprimidos @ 1 comp cada 8 hs x 30
9 M 30kg = Metilfenidato 10 mg comprimidos @ 1 comp a la mañana x 30
17 F 55kg = Fluoxetina 20 mg cápsulas @ 1 cápsula a la mañana x 30
12 F 40kg = Ácido valproico 250 mg/5 ml jarabe @ 6 ml cada 12 hs x 30
7 M 22kg = Levetiracetam 100 mg/ml solución oral @ 2 ml cada 12 hs x 30
10m F 9kg = Hierro polimaltosato 50 mg/ml gotas orales @ 10 gotas por día x 30
2m M 5kg = Vitamina D3 400 UI/0,25 ml gotas orales @ 4 gotas por día x 30
14m M 10kg = Prednisolona 3 mg/ml jarabe @ 3 ml por día por 3 días
6 F 21kg = Trimetoprima + sulfametoxazol 40 mg/5 ml + 200 mg/5 ml suspensión oral @ 10 ml cada 12 hs por 5 días
11 M 38kg = Mebendazol 100 mg comprimidos @ 1 comp cada 12 hs por 3 días
8 F 26kg = Fluticasona 50 mcg/dosis aerosol para inhalar @ 2 puff cada 12 hs x 30
5 M 19kg = Montelukast 5 mg comprimidos masticables @ 1 comp por noche x 30
15 M 60kg = Ibuprofeno 400 mg comprimidos @ 1 comp cada 8 hs por 3 días
46 M = Alopurinol 100 mg comprimidos @ 1 por día x 30
57 M toma: Alopurinol 300 mg comprimidos = Colchicina 0,5 mg comprimidos @ 1 comp cada 12 hs por 10 días
50 M = Rifampicina + isoniacida 300 mg + 150 mg cápsulas @ 2 cápsulas en ayunas x 30
32 M = Emtricitabina + tenofovir disoproxil 200 mg + 300 mg comprimidos @ 1 comp por día x 30
41 F = Valaciclovir 500 mg comprimidos @ 1 comp cada 12 hs por 3 días
37 M = Ivermectina 6 mg comprimidos @ 2 comp dosis única
60 M toma: Latanoprost 0,005 % solución oftálmica = Brimonidina 0,2 % solución oftálmica @ 1 gota en cada ojo cada 12 hs x 30
43 F = Ciprofloxacina + hidrocortisona 2 mg/ml + 10 mg/ml solución ótica @ 3 gotas en el oído derecho cada 12 hs por 7 días
54 M = Tiotropio 18 mcg cápsulas para inhalar @ 1 cápsula inhalada por día x 30
73 M toma: Levodopa + carbidopa 250 mg + 25 mg comprimidos = Pramipexol 0,25 mg comprimidos @ 1 comp cada 8 hs x 30
79 F toma: Donepecilo 10 mg comprimidos = Memantina 10 mg comprimidos @ 1 comp cada 12 hs x 30
65 M toma: Tamsulosina 0,4 mg cápsulas = Solifenacina 5 mg comprimidos @ 1 por día x 30
48 M alergia:penicilina:grave = Azitromicina 500 mg comprimidos @ 1 comp por día por 3 días
`
  .trim()
  .split('\n')
